import { icon } from 'leaflet';
import pin2x from 'leaflet/dist/images/marker-icon-2x.png';
import pin1x from 'leaflet/dist/images/marker-icon.png';
import shadow from 'leaflet/dist/images/marker-shadow.png';

/** Leaflet's default marker, 25 by 41 px (MAP-01, ADD-01). Leaflet cannot find its images in a bundle. */
export const defaultIcon = icon({
  iconUrl: pin1x,
  iconRetinaUrl: pin2x,
  shadowUrl: shadow,
  iconSize: [25, 41],
  iconAnchor: [12, 41],
  shadowSize: [41, 41],
  tooltipAnchor: [0, -36],
});
