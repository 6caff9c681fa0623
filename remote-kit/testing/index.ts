export { leakAt, leaksAt } from './leak-at';
export {
  CLOSED_SCHEDULE,
  answerParkings,
  makeOpenParking,
  makeParking,
  makePhoto,
  makeReservation,
  makeStay,
} from './makers';
export { renderScreen } from './render-screen';
export { type FilledForm, sendWrong, typeWhileSending } from './typed-while-sending';
export { wholeText } from './whole-text';
