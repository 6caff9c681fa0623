import type { ReactNode, SVGProps } from 'react';

/** Attributes of an icon. `size` is its width and height in pixels, 24 by default. */
export interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/** Makes an icon of 24 by 24 units, drawn with the text colour and hidden from assistive technology. */
export function icon(shape: ReactNode) {
  return function Icon({ size = 24, ...attributes }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...attributes}
      >
        {shape}
      </svg>
    );
  };
}

/** An icon that is one path. */
export function pathIcon(d: string) {
  return icon(<path d={d} />);
}
