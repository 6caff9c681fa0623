import { ButtonLink, EmptyState, Stack } from '@parqueo/shared-ui';
import { EmptyIllustration } from '@parqueo/shared-ui/illustrations';
import type { ReactNode } from 'react';
import { LostMarks } from './marks/lost-marks';

/** What an attendant without a lot does. */
export const ASK_FOR_LINK = 'Pide al dueño que te envíe un enlace, y ábrelo en este teléfono.';

/** What an owner without a lot does. */
export const AddFirstLot = () => <ButtonLink to="/add-parking">+ Agregar nuevo parqueo</ButtonLink>;

/** An attendant whom no owner has given a lot, or no longer (STF-01); what they marked there is shown. */
export function NoLots() {
  return (
    <Stack gap={16}>
      <LostMarks lots={[]} />
      <EmptyState title="No trabajas en ningún parqueo" illustration={<EmptyIllustration />}>
        {ASK_FOR_LINK}
      </EmptyState>
    </Stack>
  );
}

/** An owner without a parking; `children` say what a screen is for once there is one. */
export function NoOwnLots({ children }: { children: ReactNode }) {
  return (
    <EmptyState title="Todavía no tienes parqueos" action={<AddFirstLot />}>
      {children}
    </EmptyState>
  );
}
