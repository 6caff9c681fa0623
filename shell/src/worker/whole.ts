/** Whether a body is readable and complete: no failure, no part, nothing opaque, no redirection. */
export const whole = (response: Response): boolean =>
  response.status === 200 && ['basic', 'cors'].includes(response.type) && !response.redirected;
