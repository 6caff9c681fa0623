import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { VisuallyHidden } from './visually-hidden';

/** Styles of a 44 px target that holds only an icon. */
export const iconTargetStyles = css`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${token('size-target')};
  height: ${token('size-target')};
  padding: 0;
  border: 0;
  border-radius: ${token('radius-chip')};
  color: inherit;
  background: transparent;
  &:hover:not(:disabled) {
    ${media.hover} {
      background: ${token('color-neutral-tint')};
    }
  }
  &:disabled {
    color: ${token('color-muted')};
    opacity: 0.6;
  }
`;

const StyledIconButton = styled.button`
  ${iconTargetStyles}
`;

/*
 * Stands above the icon's centre, however high the box around the icon is. A figure of several digits
 * grows towards the icon, and lies higher to leave it in view: away from it, it would widen the page. It is
 * drawn by CSS, so that the visible text equals the accessible name.
 */
const Badge = styled.span<{ $long: boolean }>`
  &::after {
    content: attr(data-count);
  }
  position: absolute;
  top: calc(50% - 22px);
  left: calc(50% + 2px);
  ${({ $long }) =>
    $long &&
    css`
      right: -6px;
      left: auto;
      margin-top: -5px;
    `}
  padding: 0 4px;
  border: 2px solid ${token('color-surface')};
  border-radius: ${token('radius-chip')};
  box-sizing: content-box;
  min-width: 8px;
  color: ${token('color-on-danger')};
  background: ${token('color-danger')};
  /* No larger than its icon allows, whose size is fixed. */
  font-size: min(${token('text-12')}, 14px);
  font-weight: 700;
  line-height: 16px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

/** A count at the corner of an icon, '99+' at most. Read as a description: the name stays the same. */
export function CountBadge({
  count,
  unit = 'sin leer',
  id,
}: {
  count: number;
  /** Unit of the count, read aloud after the figure; 'sin leer' by default. */
  unit?: string | undefined;
  id: string;
}) {
  if (count <= 0) return null;
  return (
    <>
      <Badge aria-hidden="true" $long={count > 9} data-count={count > 99 ? '99+' : count} />
      <VisuallyHidden id={id}>{`${count} ${unit}`}</VisuallyHidden>
    </>
  );
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  /** Count at the corner; hidden when 0. */
  badge?: number;
}

/** A button that shows only an icon. */
export function IconButton({ label, icon, badge = 0, ...attributes }: IconButtonProps) {
  const badgeId = useId();
  return (
    <StyledIconButton
      type="button"
      title={label}
      aria-label={label}
      aria-describedby={badge > 0 ? badgeId : undefined}
      {...attributes}
    >
      {icon}
      <CountBadge count={badge} id={badgeId} />
    </StyledIconButton>
  );
}
