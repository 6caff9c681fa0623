import { Button, ButtonLink } from '../components/button';
import { IconButton } from '../components/icon-button';
import { Bell, Plus } from '../icons';
import type { Catalog } from './catalog';

export const actions: Catalog = {
  Button: {
    Principal: () => <Button>Aceptar</Button>,
    Secundario: () => <Button variant="secondary">Cancelar</Button>,
    Peligro: () => <Button variant="danger">Rechazar</Button>,
    Discreto: () => <Button variant="ghost">Ver más</Button>,
    Grande: () => <Button size="l">Solicitar disponibilidad</Button>,
    'A todo el ancho': () => <Button block>Enviar solicitud</Button>,
    Ocupado: () => <Button loading>Enviando solicitud...</Button>,
    Deshabilitado: () => <Button disabled>Parqueo inactivo</Button>,
  },
  ButtonLink: {
    'Dentro de la página': () => <ButtonLink to="/">Volver al inicio</ButtonLink>,
    'Hacia afuera': () => (
      <ButtonLink href="https://www.openstreetmap.org" target="_blank" variant="secondary">
        Ver ruta al parqueo
      </ButtonLink>
    ),
  },
  IconButton: {
    Normal: () => <IconButton label="Agregar" icon={<Plus />} />,
    'Con cuenta': () => <IconButton label="Notificaciones" icon={<Bell />} badge={3} />,
    'Con cuenta grande': () => <IconButton label="Notificaciones" icon={<Bell />} badge={120} />,
    Deshabilitado: () => <IconButton label="Agregar" icon={<Plus />} disabled />,
  },
};
