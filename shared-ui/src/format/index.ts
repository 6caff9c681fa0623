export { formatMoney, formatMoneySpaced } from './money';
export { formatDistance, formatPercentage } from './measure';
export {
  formatDuration,
  formatLongDate,
  formatShortDate,
  formatTime12,
  formatTime24,
} from './time';
