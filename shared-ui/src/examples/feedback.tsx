import { Button } from '../components/button';
import { Chip } from '../components/chip';
import { Skeleton, SkeletonLines } from '../components/skeleton';
import { FullPageSpinner, Spinner } from '../components/spinner';
import { EmptyState, ErrorState, FormError, Notice } from '../components/states';
import { StatusBar } from '../components/status-bar';
import { NoRequestsIllustration } from '../illustrations';
import { Stack } from '../layout/stack';
import type { Catalog } from './catalog';

export const feedback: Catalog = {
  Chip: {
    Confirmado: () => <Chip tone="success">Confirmado</Chip>,
    Pendiente: () => <Chip tone="warning">Pendiente</Chip>,
    Cancelado: () => <Chip tone="danger">Cancelado</Chip>,
    Activo: () => <Chip tone="brand">Activo</Chip>,
    'Sin estado': () => <Chip tone="neutral">Sin estado</Chip>,
  },
  Spinner: {
    'En una línea': () => <Spinner label="Obteniendo tu ubicación..." />,
    'A media página': () => <FullPageSpinner label="Cargando" />,
  },
  Skeleton: {
    'Una línea': () => <Skeleton />,
    'Un párrafo': () => <SkeletonLines lines={3} />,
    'Una tarjeta': () => <Skeleton height={96} radius={12} />,
  },
  'EmptyState, ErrorState, FormError, Notice': {
    Vacío: () => (
      <EmptyState
        title="No hay solicitudes pendientes"
        illustration={<NoRequestsIllustration />}
        action={<Button variant="secondary">Ver historial</Button>}
      >
        Aquí aparecen en cuanto un conductor pide un espacio.
      </EmptyState>
    ),
    Error: () => (
      <ErrorState
        title="Error al cargar parqueos"
        message="No hay conexión con el servidor. Intenta de nuevo."
        onRetry={() => undefined}
      />
    ),
    'Error de un formulario': () => <FormError>Correo o contraseña incorrectos.</FormError>,
    Avisos: () => (
      <Stack gap={8}>
        <Notice tone="brand">Este método de pago tiene 5% de recargo.</Notice>
        <Notice tone="warning">El parqueo cierra a las 18:00.</Notice>
        <Notice tone="danger">Ya no hay espacios libres en ese horario.</Notice>
        <Notice tone="success">Vehículo registrado correctamente.</Notice>
      </Stack>
    ),
  },
  StatusBar: {
    'Sin conexión': () => (
      <StatusBar tone="warning" seen=" · Mostrando lo último que viste (2:05 p. m.)">
        Sin conexión
      </StatusBar>
    ),
    'Otra versión': () => (
      <StatusBar tone="brand" action={<Button>Actualizar</Button>}>
        Hay otra versión de la página
      </StatusBar>
    ),
  },
};
