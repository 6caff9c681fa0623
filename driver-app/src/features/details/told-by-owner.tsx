import { Section } from '@parqueo/remote-kit';
import { FEATURE_LABELS, HEIGHT_M, type Parking } from '@parqueo/shared-api/contract';
import { Chip, token } from '@parqueo/shared-ui';
import { styled } from 'styled-components';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-8')};
`;

const Instructions = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: ${token('color-muted')};
`;

/** What a parking offers and how high a vehicle may be; nothing where its owner told neither (DET-02). */
export function Features({ parking: { features, max_height_m } }: { parking: Parking }) {
  if (features.length === 0 && max_height_m === null) return null;
  return (
    <Section title="Características">
      {features.length > 0 && (
        <Chips>
          {features.map((feature) => (
            <li key={feature}>
              <Chip tone="neutral">{FEATURE_LABELS[feature]}</Chip>
            </li>
          ))}
        </Chips>
      )}
      {max_height_m !== null && <Muted>{heightWords(max_height_m)}</Muted>}
    </Section>
  );
}

/** Owners without a limit tell the most that can be told. */
const heightWords = (metres: number) =>
  metres >= HEIGHT_M.max ? 'Sin límite de altura' : `Altura máxima: ${metres.toFixed(2)} m`;

/** How to enter, in the owner's words; nothing without any. */
export function EntryInstructions({ parking }: { parking: Parking }) {
  const { entry_instructions: words } = parking;
  if (!words) return null;
  return (
    <Section title="Cómo entrar">
      <Instructions>{words}</Instructions>
    </Section>
  );
}
