export {
  type RecordedCall,
  type TestHost,
  type TestHostOptions,
  createTestHost,
  errorAnswer,
} from './test-host';
export { type Dirty, dirtyAnswers, leakOf, readApart } from './dirty';
