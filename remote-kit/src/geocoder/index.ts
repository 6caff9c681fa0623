export { type AddressSuggestion, useAddressSearch } from './use-address-search';
