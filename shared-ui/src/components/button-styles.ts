import { css } from 'styled-components';
import { media } from '../tokens/media';
import { type TokenName, token } from '../tokens/token';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost';
export type ButtonSize = 'm' | 'l';

/** Props that `Button` and `ButtonLink` share. */
export interface ButtonAppearance {
  variant?: ButtonVariant;
  /** 44 or 52 px high. */
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
}

export interface StyledButtonProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $block: boolean;
}

const hovered = (color: TokenName) => css`
  &:hover:not(:disabled) {
    ${media.hover} {
      background: ${token(color)};
    }
  }
`;

const variants = {
  primary: css`
    color: ${token('color-on-brand')};
    background: ${token('color-brand')};
    ${hovered('color-brand-strong')}
  `,
  secondary: css`
    color: ${token('color-brand')};
    background: ${token('color-surface')};
    border-color: ${token('color-control-line')};
    ${hovered('color-brand-tint')}
  `,
  danger: css`
    color: ${token('color-on-danger')};
    background: ${token('color-danger')};
    ${hovered('color-danger-strong')}
  `,
  ghost: css`
    color: ${token('color-brand')};
    background: transparent;
    ${hovered('color-brand-tint')}
  `,
};

export const buttonStyles = css<StyledButtonProps>`
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${token('space-8')};
  min-height: ${({ $size }) => ($size === 'l' ? '52px' : token('size-target'))};
  padding: ${token('space-8')} ${({ $size }) => token($size === 'l' ? 'space-24' : 'space-16')};
  border: 1px solid transparent;
  border-radius: ${token('radius-control')};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  ${media.motion} {
    transition: background-color 150ms ease-out;
  }
  ${({ $variant }) => variants[$variant]}
  &:disabled {
    color: ${token('color-muted')};
    background: ${token('color-neutral-tint')};
    border-color: transparent;
  }
  svg {
    flex: none;
  }
`;
