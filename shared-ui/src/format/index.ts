export { formatMoney, formatMoneySpaced } from './money';
export { formatDistance, formatPercentage } from './measure';
export {
  formatDuration,
  formatLongDate,
  formatRecent,
  formatShortDate,
  formatTime12,
  formatTime24,
} from './time';
