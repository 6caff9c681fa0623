import { ParkedCar, Scene } from './scene';

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
