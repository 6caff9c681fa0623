import { Switch } from '@parqueo/shared-ui';
import { useId, useState } from 'react';
import { LocalNote } from './local-note';

/** Whether the lot is available, as this screen alone has it (BRD-01, BRD-03); it begins as it is. */
export function AvailableSwitch({ available }: { available: boolean }) {
  const [checked, setChecked] = useState(available);
  const noteId = useId();
  return (
    <div>
      <Switch
        aria-describedby={noteId}
        label={checked ? 'Actualmente disponible' : 'Actualmente no disponible'}
        checked={checked}
        onChange={setChecked}
      />
      <LocalNote id={noteId} />
    </div>
  );
}
