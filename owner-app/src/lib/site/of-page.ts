/** Origin of the product: this page's. */
export const siteOrigin = (): string => location.origin;
