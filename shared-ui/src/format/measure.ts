/** '350 m' to the nearest ten below one kilometre, then '1.2 km', and whole kilometres from ten on. */
export function formatDistance(metres: number): string {
  const rounded = Math.round(metres / 10) * 10;
  if (rounded < 1000) return `${rounded} m`;
  const kilometres = metres / 1000;
  return `${kilometres.toFixed(kilometres < 9.95 ? 1 : 0)} km`;
}

/** A height: '1.95 m'. */
export const formatMetres = (metres: number): string => `${metres.toFixed(2)} m`;

/** `formatPercentage(45.4)` is '45%'; takes 0 to 100, not a fraction. */
export function formatPercentage(percentage: number): string {
  return `${Math.round(percentage)}%`;
}
