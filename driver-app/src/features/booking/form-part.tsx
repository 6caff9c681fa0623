import { Button, Stack, media, token } from '@parqueo/shared-ui';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** The form's parts, one below the other on one card. */
export const FormParts = styled.div`
  border: 1px solid ${token('color-line')};
  border-radius: ${token('radius-card')};
  background: ${token('color-surface')};
  > * + * {
    border-top: 1px solid ${token('color-line')};
  }
`;

/* A tap anywhere on the line is one on its button. */
const Head = styled.div<{ $folded: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-8')};
  min-height: ${token('size-target')};
  line-height: 1.3;
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
    margin-inline-end: calc(-1 * ${token('space-8')});
    padding-inline: ${token('space-8')};
    ${({ $folded }) => $folded && "&::after { content: ''; position: absolute; inset: 0; }"}
  }
`;

const Title = styled.h3<{ $small: boolean }>`
  ${({ $small }) =>
    $small && `color: ${token('color-muted')}; font-size: ${token('text-14')}; font-weight: 400;`}
`;

/* A phone shows all of a folded form at once, and has no room to give. */
const Below = styled.div`
  ${media.large} {
    padding-bottom: ${token('space-8')};
  }
`;

interface FormPartProps {
  title: string;
  /** Completes the button's name, which goes on with the value: 'Cambiar cuándo Hoy 12:15–14:15'. */
  what: string;
  /** What is chosen, in a line. */
  value: ReactNode;
  folded: boolean;
  /** Called when it is opened and closed by hand; without it, it cannot be folded. */
  onFold: ((folded: boolean) => void) | undefined;
  /** What the button says while it is folded; 'Cambiar' by default. */
  open?: string;
  /** Stays in view also while it is folded. */
  below?: ReactNode;
  /** Only its line is seen; all else keeps its room, so that nothing moves. */
  blank?: boolean;
  children: ReactNode;
}

/** A part of the form that is one line until somebody changes it, in its place (BOK-16). */
export function FormPart({ open = 'Cambiar', blank = false, ...props }: FormPartProps) {
  const { title, what, value, folded, onFold, below, children } = props;
  const isLine = folded || blank;
  const visibility = blank ? 'hidden' : 'visible';
  const titleId = useId();
  const buttonId = useId();
  const valueId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const byHand = useRef(false);

  // Who opens it goes on inside it; who had the focus inside has it at the line then.
  useLayoutEffect(() => {
    if (folded && content.current?.contains(document.activeElement)) button.current?.focus();
    if (folded || !byHand.current) return;
    byHand.current = false;
    content.current?.querySelector<HTMLElement>('button, input:checked, input, select')?.focus();
  }, [folded]);

  return (
    <section style={{ padding: `6px ${token('space-16')}` }} aria-labelledby={titleId}>
      <Head $folded={folded}>
        <div>
          <Title id={titleId} $small={isLine}>
            {title}
          </Title>
          {isLine && <div id={valueId}>{value}</div>}
        </div>
        {onFold && (
          <Button
            ref={button}
            id={buttonId}
            variant="ghost"
            aria-labelledby={folded ? `${buttonId} ${valueId}` : undefined}
            aria-label={`${folded ? open : 'Listo:'} ${what}`}
            aria-expanded={!folded}
            onClick={() => {
              byHand.current = folded;
              onFold(!folded);
            }}
          >
            {folded ? open : 'Listo'}
          </Button>
        )}
      </Head>
      <div style={{ paddingBlock: token('space-8'), visibility }} ref={content} hidden={folded}>
        <Stack gap={12}>{children}</Stack>
      </div>
      {below && <Below style={{ visibility }}>{below}</Below>}
    </section>
  );
}
