export const siteOrigin = (): string => location.origin;
