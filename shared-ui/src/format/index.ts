export { formatMoney, formatMoneySpaced, formatRate, formatShortMoney } from './money';
export { formatDayWord, formatStay, formatStay24 } from './stay';
export { formatDistance, formatPercentage } from './measure';
export {
  formatDuration,
  formatLongDate,
  formatMonth,
  formatRecent,
  formatShortDate,
  formatTime12,
  formatTime24,
} from './time';
