export { hrefOf } from './href-of';
export { leakAt, leaksAt } from './leak-at';
export {
  CLOSED_SCHEDULE,
  answerParkings,
  everyDay,
  makeOpenParking,
  makeParking,
  makePhoto,
  makeReservation,
  makeStay,
  told,
  withFree,
} from './makers';
export { type RenderOptions, renderScreen } from './render-screen';
export { type SentForm, type TypedForm, sendWrong, typeWhileSending } from './typed-while-sending';
export { wholeText } from './whole-text';
