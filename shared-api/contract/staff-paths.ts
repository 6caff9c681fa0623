/** Paths below API_BASE of the people who work at a lot (STF-01). */
export const STAFF_PATHS = {
  attendants: '/attendants',
  attendant: (id: number | string) => `/attendants/${id}`,
  invitations: '/attendants/invitations',
  invitation: (id: number | string) => `/attendants/invitations/${id}`,
  /** What the caller took at the gate today. */
  taken: '/attendants/taken',
  /** For whoever has an invitation's link; its token is in the body, never in a path or query. */
  lookAtInvitation: '/invitations/look',
  acceptInvitation: '/invitations/accept',
  attendantSignup: '/invitations/signup',
} as const;
