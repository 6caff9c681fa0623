export { EmptyIllustration, NoRequestsIllustration } from './empty';
export { parkingScenes } from './parking-scenes';
