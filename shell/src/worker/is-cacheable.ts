/** Whether a response may be cached: complete, readable, no error and no redirect. */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 && ['basic', 'cors'].includes(response.type) && !response.redirected;
