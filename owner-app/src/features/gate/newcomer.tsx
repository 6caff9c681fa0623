import { plateOf } from '@parqueo/shared-api/contract';
import { Notice, Stack, token } from '@parqueo/shared-ui';

interface NewcomerProps {
  /** As it is typed. */
  plate: string;
  online: boolean;
}

/** Says that nobody has reserved with a plate, and how its car comes in all the same (GAT-01, GAT-02). */
export function Newcomer({ plate, online }: NewcomerProps) {
  const shown = plateOf(plate) ?? plate;
  return (
    <div style={{ paddingBottom: token('space-8'), overflowWrap: 'anywhere' }}>
      <Notice tone="brand">
        <Stack gap={4}>
          <strong role="status">
            {online
              ? `Hoy nadie tiene reserva con la placa ${shown}.`
              : `Sin señal: en lo último que vio este teléfono nadie tiene la placa ${shown}.`}
          </strong>
          <p>
            Si entra sin reserva, toca un espacio libre. Si trae un ticket, escanéalo o escribe su
            código.
          </p>
        </Stack>
      </Notice>
    </div>
  );
}
