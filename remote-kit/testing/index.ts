export { leakAt, leaksAt } from './leak-at';
export {
  CLOSED_SCHEDULE,
  answerParkings,
  makeConfirmation,
  makeOpenParking,
  makeParking,
  makeReservation,
} from './makers';
export { renderScreen } from './render-screen';
