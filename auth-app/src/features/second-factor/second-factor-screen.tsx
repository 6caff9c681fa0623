import { LiveQueries, Loaded } from '@parqueo/remote-kit/queries';
import type { NewFactor } from '@parqueo/shared-api/contract';
import { Page, SkeletonLines, Stack } from '@parqueo/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NarrowCard } from '../../lib/narrow-card';
import { useFactorCalls } from './factor-calls';
import { NewCodes } from './new-codes';
import { PasswordStep } from './password-step';
import { QrStep } from './qr-step';
import { TurnOff } from './turn-off';

const QUERY_KEY = ['second factor'];

/** Turns the second factor on and off: a code of an app besides the password (ACC-04). */
export default function SecondFactorScreen() {
  return (
    <Page>
      <LiveQueries>
        <Factor />
      </LiveQueries>
    </Page>
  );
}

function Factor() {
  const { read } = useFactorCalls();
  const client = useQueryClient();
  const query = useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => read(signal) });
  const [made, setMade] = useState<NewFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const readAgain = async () => {
    await client.invalidateQueries({ queryKey: QUERY_KEY });
    setMade(null);
    setCodes(null);
  };
  return (
    <Step name={codes ? 'codes' : made ? 'qr' : query.data && String(query.data.since)}>
      {codes ? (
        <NewCodes codes={codes} onDone={() => void readAgain()} />
      ) : made ? (
        <QrStep made={made} onDone={setCodes} />
      ) : (
        <Loaded
          query={query}
          errorTitle="Error al cargar la verificación"
          errorText="No se pudo cargar si tu cuenta pide un código."
          skeleton={<SkeletonLines lines={4} />}
        >
          {(factor) =>
            factor.since === null ? (
              <PasswordStep onDone={setMade} />
            ) : (
              <TurnOff factor={factor} onDone={() => void readAgain()} />
            )
          }
        </Loaded>
      )}
    </Step>
  );
}

interface StepProps {
  /** Undefined until the first one is there. */
  name: string | undefined;
  children: ReactNode;
}

/** The card of all steps: each takes the focus from the one before, whose button is gone. */
function Step({ name, children }: StepProps) {
  const card = useRef<HTMLElement>(null);
  const before = useRef(name);
  useEffect(() => {
    if (before.current !== undefined && before.current !== name) card.current?.focus();
    before.current = name;
  }, [name]);
  return (
    <NarrowCard as="section" ref={card} tabIndex={-1} aria-label="Verificación en dos pasos">
      <Stack gap={16}>{children}</Stack>
    </NarrowCard>
  );
}
