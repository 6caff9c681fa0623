import { ParkedCar, Scene } from './scene';

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
      <path
        d="M392 170v-20m0 0-7 8m7-8 7 8"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M412 170v-20l12 20v-20M434 154q5-6 9 0c2 5-8 8-9 16h10"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <g>
        <path d="M64 34h54v300l-54 42z" fill="#A9B5C1" />
        <path d="M118 34h18v284l-18 16z" fill="#8996A3" />
        <path d="M64 236h54v40l-54 14zM118 236h18v32l-18 8z" fill="#F2B705" />
        <path d="M522 34h54v342l-54-42z" fill="#A9B5C1" />
        <path d="M504 34h18v300l-18-16z" fill="#8996A3" />
        <path d="M522 236h54v54l-54-14zM504 236h18v40l-18-8z" fill="#F2B705" />
      </g>
      <path
        d="m300 286-18 114h18l12-114zM340 286l16 114h18l-22-114z"
        fill="#F2D98A"
        opacity="0.9"
      />
      <ParkedCar x={392} y={226} color="#2E7D6B" scale={0.8} />
    </Scene>
  );
}
