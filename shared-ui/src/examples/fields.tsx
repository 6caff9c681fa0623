import { type ReactNode, useId, useState } from 'react';
import { Checkbox } from '../components/checkbox';
import { MetresField, MoneyField, NumberField } from '../components/number-field';
import { PasswordField } from '../components/password-field';
import { RadioGroup, type RadioGroupProps } from '../components/radio-group';
import { SelectField } from '../components/select-field';
import { Switch } from '../components/switch';
import { TextField } from '../components/text-field';
import type { Catalog } from './catalog';

/** A control with a value and a name of its own. */
function Controlled<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, change: (value: Value) => void, name: string) => ReactNode;
}) {
  const [value, change] = useState(start);
  return children(value, change, useId());
}

const zones = ['1', '4', '10'].map((value) => ({ value, label: value }));

const vehicles = [
  { value: 'car', label: 'Carro' },
  { value: 'moto', label: 'Moto' },
] as const;

function VehicleChoice(differing: Pick<RadioGroupProps<'car' | 'moto'>, 'options' | 'error'>) {
  return (
    <Controlled<'car' | 'moto'> start="car">
      {(value, change, name) => (
        <RadioGroup
          legend="Tipo de vehículo"
          name={name}
          value={value}
          onChange={change}
          {...differing}
        />
      )}
    </Controlled>
  );
}

export const fields: Catalog = {
  TextField: {
    Vacío: () => <TextField label="Placa" />,
    'Con ayuda': () => <TextField label="Placa" hint="Como aparece en la tarjeta de circulación" />,
    Escrito: () => <TextField label="Placa" defaultValue="P123ABC" />,
    'Con error': () => (
      <TextField label="Correo electrónico" defaultValue="ana@" error="El email no es válido." />
    ),
    Fecha: () => <TextField label="Fecha" type="date" defaultValue="2026-11-21" />,
    Hora: () => <TextField label="Hora de llegada" type="time" defaultValue="08:30" />,
    Deshabilitado: () => <TextField label="Marca" defaultValue="Toyota" disabled />,
  },
  'MetresField, MoneyField, NumberField': {
    Monto: () => <MoneyField label="Tarifa por hora" amount={12.5} defaultValue="12,50" />,
    Altura: () => <MetresField label="Altura máxima (m)" metres={2.1} defaultValue="2,1" />,
    Entero: () => <NumberField whole label="Espacios para carros" defaultValue="30" />,
  },
  PasswordField: {
    Normal: () => <PasswordField label="Contraseña" defaultValue="secreta" />,
    'Con error': () => <PasswordField label="Contraseña" error="La contraseña es obligatoria." />,
  },
  SelectField: {
    Normal: () => <SelectField label="Zona" options={zones} />,
    'Con error': () => <SelectField label="Zona" options={zones} error="La zona es obligatoria" />,
    Deshabilitado: () => <SelectField label="Zona" options={zones} disabled />,
  },
  RadioGroup: {
    Normal: () => <VehicleChoice options={vehicles} />,
    'Con una opción cerrada': () => (
      <VehicleChoice
        options={[vehicles[0], { ...vehicles[1], disabled: true }]}
        error="Este parqueo no tiene espacios para motos."
      />
    ),
  },
  Checkbox: {
    Normal: () => <Checkbox label="Soy dueño de parqueo y quiero administrar mi parqueo" />,
    Marcada: () => <Checkbox label="Activo" defaultChecked />,
    Deshabilitada: () => <Checkbox label="Activo" disabled />,
  },
  Switch: {
    Normal: () => (
      <Controlled start={true}>
        {(on, change) => <Switch label="Acepta reservaciones" checked={on} onChange={change} />}
      </Controlled>
    ),
    Apagado: () => (
      <Controlled start={false}>
        {(on, change) => <Switch label="Acepta reservaciones" checked={on} onChange={change} />}
      </Controlled>
    ),
    Deshabilitado: () => (
      <Switch label="Acepta reservaciones" checked={false} onChange={() => undefined} disabled />
    ),
  },
};
