import { ParkedCar, Scene } from './scene';

/** The way in from the street, by day, with the volcano behind. */
export function EntranceScene() {
  return (
    <Scene label="Entrada del parqueo">
      <path d="M0 0h640v400H0z" fill="#CFE5F7" />
      <circle cx="540" cy="70" r="30" fill="#FFF1C2" />
      <path d="M-20 250 150 92q14-10 28 0l190 158z" fill="#8FB0CC" />
      <path d="m132 109 18-17q14-10 28 0l20 17q-14 10-26 2-12 9-22 0-10 6-18-2" fill="#EAF3FA" />
      <path d="M0 232h640v60H0z" fill="#7FA28B" />
      <path d="M210 96h350v204H210z" fill="#E9EDF2" />
      <path d="M210 96h350v16H210zM210 176h350v10H210z" fill="#C6D0DB" />
      <g fill="#4C657F">
        <path d="M232 126h58v36h-58zM306 126h58v36h-58zM406 126h58v36h-58zM480 126h58v36h-58z" />
        <path d="M470 204h72v60h-72z" />
      </g>
      <path d="M230 204h214v96H230z" fill="#1E2F42" />
      <path d="M250 216h174v84H250z" fill="#2B4056" />
      <path d="M262 222h150v5H262zM262 238h150v5H262z" fill="#F2D98A" opacity="0.8" />
      <path d="M230 186h214v24H230z" fill="#0B5FA5" />
      <path d="M318 205v-14h6a4 4 0 0 1 0 8h-6" fill="none" stroke="#fff" strokeWidth="3" />
      <path d="m342 198 10 7 10-7" fill="none" stroke="#fff" strokeWidth="3" />
      <path d="M0 292h640v108H0z" fill="#55616E" />
      <path d="M0 292h640v12H0z" fill="#B9C3CE" />
      <path d="M236 292h202l70 108H166z" fill="#66727F" />
      <path d="M331 308h12v22h-12zM328 348h18v32h-18z" fill="#F4F7FB" />
      <path d="M196 226h10v74h-10z" fill="#33475C" />
      <circle cx="201" cy="208" r="30" fill="#0B5FA5" />
      <path
        d="M193 224v-32h10a9 9 0 0 1 0 18h-10"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path d="M588 300v-58h10v58z" fill="#6B5140" />
      <circle cx="593" cy="216" r="40" fill="#4F8A66" />
      <circle cx="574" cy="236" r="26" fill="#5E9A75" />
      <path d="M60 300v-40h8v40z" fill="#6B5140" />
      <circle cx="64" cy="240" r="30" fill="#5E9A75" />
      <ParkedCar x={356} y={284} color="#C0392F" scale={0.9} />
    </Scene>
  );
}
