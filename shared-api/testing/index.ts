export {
  type RecordedCall,
  type TestHost,
  type TestHostOptions,
  createTestHost,
  errorAnswer,
} from './test-host';
