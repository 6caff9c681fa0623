/** An empty space between two lines. */
export default function EmptySpace() {
  return (
    <>
      <rect x="4" y="92" width="152" height="4" rx="2" fill="var(--pq-color-line)" />
      <path
        d="M64 92 70 60h20l6 32"
        stroke="var(--pq-color-line)"
        strokeWidth="3"
        strokeDasharray="6 6"
      />
      <circle cx="80" cy="26" r="20" fill="var(--pq-color-brand-tint)" />
      <g strokeWidth="4" strokeLinecap="round">
        <path d="M40 92 56 44M120 92 104 44M80 46v14" stroke="var(--pq-color-control-line)" />
        <path
          d="M75 36V17h6.5a5.5 5.5 0 0 1 0 11H75"
          stroke="var(--pq-color-brand)"
          strokeLinejoin="round"
        />
      </g>
    </>
  );
}
