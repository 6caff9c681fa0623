import type { ReactNode } from 'react';

/** The frame of a picture, 640 by 400 units, that covers its container. */
function Scene({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 640 400"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}

/** A car seen from behind, 120 by 80 units, its left upper corner at (x, y). */
function ParkedCar(car: { x: number; y: number; color: string; scale?: number }) {
  const { x, y, color, scale = 1 } = car;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="60" cy="80" rx="58" ry="7" fill="#0A1420" opacity="0.25" />
      <path d="M14 66h18v14H14zM88 66h18v14H88z" fill="#1A2430" />
      <path d="M22 30 32 8a8 8 0 0 1 7-5h42a8 8 0 0 1 7 5l10 22z" fill={color} />
      <path d="M31 29 39 12h42l8 17z" fill="#2C4258" />
      <path
        d="M6 44a14 14 0 0 1 14-14h80a14 14 0 0 1 14 14v24a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z"
        fill={color}
      />
      <path d="M6 54h108v10H6z" fill="#0A1420" opacity="0.15" />
      <rect x="11" y="41" width="20" height="9" rx="4" fill="#E5484D" />
      <rect x="89" y="41" width="20" height="9" rx="4" fill="#E5484D" />
      <rect x="44" y="50" width="32" height="13" rx="2" fill="#F4F7FB" />
    </g>
  );
}

/** The guard's booth and the barrier, at night. */
export function BoothScene() {
  return (
    <Scene label="Garita y barrera de noche">
      <path d="M0 0h640v400H0z" fill="#0F1E33" />
      <path d="M0 130h640v150H0z" fill="#16294380" />
      <g fill="#DCE7F5">
        <circle cx="70" cy="50" r="2" />
        <circle cx="180" cy="90" r="1.5" />
        <circle cx="320" cy="40" r="2" />
        <circle cx="410" cy="86" r="1.5" />
        <circle cx="250" cy="28" r="1.5" />
        <circle cx="600" cy="110" r="2" />
      </g>
      <path d="M532 40a32 32 0 1 0 30 46 26 26 0 0 1-30-46" fill="#F5E8B8" />
      <path
        d="M0 190h70v-50h60v70h70v-90h54v110h80v-60h90v40h70v-80h60v60h86v110H0z"
        fill="#1B3150"
      />
      <g fill="#F2D98A" opacity="0.75">
        <path d="M84 156h10v10H84zM106 156h10v10h-10zM84 180h10v10H84zM214 138h10v10h-10zM214 162h10v10h-10zM350 186h10v10h-10zM378 186h10v10h-10zM510 146h10v10h-10zM532 170h10v10h-10zM580 190h10v10h-10z" />
      </g>
      <path d="M0 280h640v120H0z" fill="#26364A" />
      <path d="M0 280h640v10H0z" fill="#3A4D64" />
      <path d="M230 400 330 290h150l130 110z" fill="#31445B" />
      <path d="M60 290 96 176h130l70 114z" fill="#F2D98A" opacity="0.14" />
      <path d="M84 160h150v130H84z" fill="#E4E9EF" />
      <path d="M72 146h174v20H72z" fill="#0B5FA5" />
      <path d="M98 184h122v52H98z" fill="#FBE7A6" />
      <circle cx="150" cy="208" r="12" fill="#4A3B32" />
      <path d="M128 236a22 20 0 0 1 44 0z" fill="#1F5B8F" />
      <path d="M156 184h5v52h-5z" fill="#C5CDD6" />
      <path d="M84 248h150v10H84z" fill="#B8C3CF" />
      <path d="M252 214h26v84h-26z" fill="#F2B705" />
      <path d="M252 236h26v12h-26zM252 264h26v12h-26z" fill="#1F2D3D" />
      <path d="M260 212 566 148l4 15-306 66z" fill="#F4F7FB" />
      <path
        d="m300 204 44-9 4 15-44 9zM388 185l44-9 4 15-44 10zM476 167l44-9 4 15-44 9z"
        fill="#D23B3B"
      />
      <circle cx="265" cy="206" r="7" fill="#5CCB95" />
      <path d="M400 330 330 400h230l-60-70z" fill="#FCEFC0" opacity="0.16" />
      <ParkedCar x={386} y={256} color="#7B8DA3" scale={1.05} />
      <path d="M606 120h8v170h-8zM560 116h54v8h-54z" fill="#4A5D75" />
      <path d="M552 120h30l18 170h-86z" fill="#FCEFC0" opacity="0.1" />
      <path d="M552 118h30v8h-30z" fill="#FFF3C9" />
    </Scene>
  );
}

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

/** Inside the building: the ramp from one level to the next. */
export function RampScene() {
  return (
    <Scene label="Rampa entre niveles">
      <path d="M0 0h640v400H0z" fill="#DDE3EA" />
      <path d="M0 0h640v60L470 120H170L0 60z" fill="#B7C1CC" />
      <path d="M0 60 170 120v146L0 400z" fill="#CBD4DD" />
      <path d="M640 60 470 120v146l170 134z" fill="#CBD4DD" />
      <path d="M170 266h300l170 134H0z" fill="#8B97A4" />
      <path d="M170 120h300v146H170z" fill="#EEF2F6" />
      <path d="M250 30h140l-20 12H270zM268 74h104l-14 10h-76z" fill="#FFF7DB" />
      <path d="M196 266V160h150v106z" fill="#34485D" />
      <path d="M196 266 250 196h78l18 70z" fill="#6E7C8B" />
      <path d="M250 196h78v-36h-78z" fill="#F9E9B4" opacity="0.85" />
      <path d="M196 160h150v-14H196z" fill="#F2B705" />
      <path
        d="M204 160h14l10-14h-14zM236 160h14l10-14h-14zM268 160h14l10-14h-14zM300 160h14l10-14h-14z"
        fill="#1F2D3D"
      />
      <path d="M283 254h-14l19-30 19 30h-14v12h-10z" fill="#F4F7FB" />
      <path d="M376 140h76v40h-76z" fill="#0B5FA5" />
      <g fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round">
        <path d="M392 170v-20m0 0-7 8m7-8 7 8" />
        <path d="M412 170v-20l12 20v-20M434 154q5-6 9 0c2 5-8 8-9 16h10" strokeLinejoin="round" />
      </g>
      <path d="M64 34h54v300l-54 42z" fill="#A9B5C1" />
      <path d="M118 34h18v284l-18 16z" fill="#8996A3" />
      <path d="M64 236h54v40l-54 14zM118 236h18v32l-18 8z" fill="#F2B705" />
      <path d="M522 34h54v342l-54-42z" fill="#A9B5C1" />
      <path d="M504 34h18v300l-18-16z" fill="#8996A3" />
      <path d="M522 236h54v54l-54-14zM504 236h18v40l-18-8z" fill="#F2B705" />
      <path
        d="m300 286-18 114h18l12-114zM340 286l16 114h18l-22-114z"
        fill="#F2D98A"
        opacity="0.9"
      />
      <ParkedCar x={392} y={226} color="#2E7D6B" scale={0.8} />
    </Scene>
  );
}

/** A row of marked spaces, one of them free. */
export function SpacesScene() {
  return (
    <Scene label="Espacios marcados">
      <path d="M0 0h640v400H0z" fill="#D5E6F2" />
      <path d="M0 150q80-60 170-30t150-10 160 14 160-24v80H0z" fill="#A9C4B4" />
      <path d="M0 140h640v70H0z" fill="#E4E8ED" />
      <path d="M0 140h640v10H0zM0 196h640v14H0z" fill="#C3CDD8" />
      <path d="M0 210h640v190H0z" fill="#5E6A77" />
      <path d="M0 372h640v28H0z" fill="#525D69" />
      <g fill="#F4F7FB">
        <path d="m30 210-50 170h12l46-170zM190 210l-26 170h12l22-170zM346 210l10 170h12l-14-170zM504 210l46 170h12l-50-170z" />
      </g>
      <g fill="#0B5FA5">
        <rect x="90" y="160" width="44" height="26" rx="4" />
        <rect x="250" y="160" width="44" height="26" rx="4" />
        <rect x="408" y="160" width="44" height="26" rx="4" />
        <rect x="566" y="160" width="44" height="26" rx="4" />
      </g>
      {/* Letters would be part of the name of a button that shows the scene. */}
      <path
        d="M98 170h28v6H98zM258 170h28v6h-28zM416 170h28v6h-28zM574 170h28v6h-28z"
        fill="#fff"
      />
      <path d="M246 350h54l-2-14h-50zM404 350h60l-4-14h-58zM70 350h58l2-14H74z" fill="#E9C46A" />
      <ParkedCar x={34} y={226} color="#35638F" scale={1.15} />
      <path d="m252 300 20-26 22 26h-13v22h-17v-22z" fill="#5CCB95" />
      <ParkedCar x={378} y={226} color="#E8ECF1" scale={1.15} />
      <ParkedCar x={556} y={226} color="#D9822B" scale={1.15} />
    </Scene>
  );
}

/** The four pictures of a parking's gallery (DET-01), in order: components without props, 16:10, each with its own text alternative. */
export const parkingScenes = [EntranceScene, RampScene, SpacesScene, BoothScene] as const;
