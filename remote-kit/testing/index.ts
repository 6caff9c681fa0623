export { leakAt } from './leak-at';
export {
  NEVER_OPEN,
  makeConfirmation,
  makeOpenParking,
  makeParking,
  makeReservation,
} from './makers';
export { renderScreen } from './render-screen';
