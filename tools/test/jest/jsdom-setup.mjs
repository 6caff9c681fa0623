import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Patience for a busy machine, never for a missing answer.
configure({ asyncUtilTimeout: 5000 });
