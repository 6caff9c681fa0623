import { createStore } from 'zustand/vanilla';
import type { UnsentMarks } from './person-data';

interface Question {
  /** The marks that would be lost. */
  marks: UnsentMarks;
  answer(leave: boolean): void;
}

/** The question before a logout that would lose marks (GAT-03); null while there is none. */
export function createLogoutQuestion() {
  const store = createStore<{ open: Question | null }>(() => ({ open: null }));
  return {
    store,
    /** Resolves to whether the person leaves all the same. */
    ask: (marks: UnsentMarks): Promise<boolean> =>
      new Promise((resolve) => {
        const answer = (leave: boolean) => {
          store.setState({ open: null });
          resolve(leave);
        };
        store.setState({ open: { marks, answer } });
      }),
  };
}
