export { formatMoney, formatMoneySpaced, formatRate, formatShortMoney } from './money';
export { formatDistance, formatMetres, formatPercentage } from './measure';
export {
  formatClock,
  formatClocks,
  formatDayWord,
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
