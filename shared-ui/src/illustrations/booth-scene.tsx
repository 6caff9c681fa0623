import { ParkedCar, Scene } from './scene';

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
