export { formatMoney, formatMoneySpaced, formatRate, formatShortMoney } from './money';
export { formatDayWord } from './time';
export { formatDistance, formatMetres, formatPercentage } from './measure';
export {
  formatClock,
  formatClocks,
  formatDuration,
  formatLongDate,
  formatMoment,
  formatMonth,
  formatRecent,
  formatShortDate,
  formatTime12,
  formatTime24,
  formatTimeSpan,
} from './time';
