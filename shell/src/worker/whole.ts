/** Whether a body is our own and complete: no failure, no part, nothing opaque, no redirection. */
export const whole = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && !response.redirected;
