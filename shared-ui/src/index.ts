export {
  AvailabilityMeter,
  availabilityColor,
  availabilityLevel,
} from './components/availability-meter';
export { Brand, BrandMark } from './components/brand';
export { Button, ButtonLink } from './components/button';
export { Card } from './components/card';
export { Checkbox } from './components/checkbox';
export { Chip } from './components/chip';
export { ConfirmDialog } from './components/confirm-dialog';
export { DescriptionList } from './components/description-list';
export { Dialog } from './components/dialog';
export { Drawer } from './components/drawer';
export { Field, FieldError } from './components/field';
export { CountBadge, IconButton } from './components/icon-button';
export { keepFocus } from './components/keep-focus';
export { PasswordField } from './components/password-field';
export { RadioGroup } from './components/radio-group';
export { SelectField } from './components/select-field';
export { Skeleton, SkeletonLines } from './components/skeleton';
export { FullPageSpinner, Spinner } from './components/spinner';
export { EmptyState, ErrorState, FormError, Notice } from './components/states';
export { StatusBar, StatusRegion, type StatusRegionProps } from './components/status-bar';
export { Switch } from './components/switch';
export { MetresField, MoneyField, NumberField } from './components/number-field';
export { TextField } from './components/text-field';
export { type Toast, ToastRegion, type ToastTone } from './components/toast-region';
export type { Tone } from './components/tone';
export { useModal } from './components/use-modal';
export { Together } from './components/together';
export { VisuallyHidden } from './components/visually-hidden';
export * from './format';
export * from './icons';
export { pathIcon } from './icons/icon';
export { Header } from './layout/header';
export { MAP_PANEL_WIDTH } from './layout/beside-list';
export type { HeaderBell } from './layout/notification-bell';
export { Page, StickyActionBar, WholePage } from './layout/page';
export { SearchHeader } from './layout/search-header';
export { Row, Stack } from './layout/stack';
export { GlobalStyle } from './tokens/global-style';
export { media, useLarge } from './tokens/media';
export { selectedWhole } from './tokens/selected-whole';
export { token, type TokenName } from './tokens/token';
