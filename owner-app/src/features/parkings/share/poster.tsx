import { qrPath } from '@parqueo/remote-kit/qr';
import { linesOf } from './lines-of';

/** A letter page in units of a tenth of a millimetre. */
const WIDTH = 2159;
const HEIGHT = 2794;
const QR_SIDE = 1300;
const FONT = 'system-ui, sans-serif';

/** A page to hang at the entrance. All its looks are attributes, so that it prints without style sheets. */
export function Poster({ name, address, link }: { name: string; address: string; link: string }) {
  const { path, size } = qrPath(link);
  const title = linesOf(name, 24, 2);
  return (
    <svg
      role="img"
      aria-label={`Cartel de ${name} con su código QR`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="#0e1b2a"
      fontFamily={FONT}
      textAnchor="middle"
    >
      <rect width={WIDTH} height={HEIGHT} fill="#fff" />
      <text x={WIDTH / 2} y={250} fontSize={90} fill="#084a82">
        Reserva tu espacio aquí
      </text>
      {title.map((line, index) => (
        <text key={line} x={WIDTH / 2} y={430 + index * 170} fontSize={150} fontWeight="700">
          {line}
        </text>
      ))}
      <svg
        x={(WIDTH - QR_SIDE) / 2}
        y={720}
        width={QR_SIDE}
        height={QR_SIDE}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      {linesOf(address, 44, 2).map((line, index) => (
        <text key={line} x={WIDTH / 2} y={2180 + index * 90} fontSize={72}>
          {line}
        </text>
      ))}
      <text x={WIDTH / 2} y={2440} fontSize={60}>
        {link.replace(/^https?:\/\//, '')}
      </text>
      <text x={WIDTH / 2} y={2640} fontSize={80} fontWeight="700" fill="#084a82">
        Parqueo Central
      </text>
    </svg>
  );
}
