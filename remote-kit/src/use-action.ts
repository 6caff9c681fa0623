import { useSubmit } from './use-submit';

/** `useSubmit` of a button that sends nothing typed, with that button's props. */
export function useAction(options: Parameters<typeof useSubmit<void>>[0]) {
  const action = useSubmit(options);
  return {
    ...action,
    button: { loading: action.sending !== null, onClick: () => void action.submit() },
  };
}
