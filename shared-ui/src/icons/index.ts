import { pathIcon } from './icon';

export const ArrowLeft = pathIcon('M20 12H4m7 7-7-7 7-7');
export const Bell = pathIcon('M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4M12 3v2');
export const Home = pathIcon('M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6');
export const History = pathIcon('M3.5 12A8.5 8.5 0 1 0 6 6L3.5 8.5M3.5 4v4.5H8M12 7.5V12l3 2');
export const Menu = pathIcon('M4 6h16M4 12h16M4 18h16');
export const Close = pathIcon('M6 6l12 12M18 6 6 18');
export const Search = pathIcon('M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M15.5 15.5 21 21');
export const LogOut = pathIcon('M10 4H5v16h5M9.5 12H21m-4.5-4.5L21 12l-4.5 4.5');
export const Car = pathIcon(
  'M4 17v-4.5L6.2 7a1.5 1.5 0 0 1 1.4-1h8.8a1.5 1.5 0 0 1 1.4 1l2.2 5.5V17zM4 12.5h16M5.5 17v2M18.5 17v2M7.5 14.8h1M15.5 14.8h1',
);
export const Moto = pathIcon(
  'M8.5 16a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M22.5 16a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M5 16l4-5.5h6l-3 5.5H8.5M19 16 15.5 7H13M8.5 10.5H6',
);
export const Clock = pathIcon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3.5 2');
export const MapPin = pathIcon(
  'M12 21.5s7-6.2 7-11.5a7 7 0 0 0-14 0c0 5.3 7 11.5 7 11.5M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
);
export const Check = pathIcon('M5 12.5 10 17.5 19.5 7');
export const Cross = pathIcon('M7.5 7.5l9 9M16.5 7.5l-9 9');
export const Warning = pathIcon('M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1');
export const ChevronLeft = pathIcon('M15 5l-7 7 7 7');
export const ChevronRight = pathIcon('M9 5l7 7-7 7');
export const Plus = pathIcon('M12 5v14M5 12h14');
export const Expand = pathIcon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5');
export const Shrink = pathIcon('M9 4v5H4M15 4v5h5M20 15h-5v5M4 15h5v5');
export const Locate = pathIcon(
  'M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0M12 2v3M12 19v3M2 12h3M19 12h3M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
);
export const Calendar = pathIcon('M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8');
export const Route = pathIcon(
  'M8.5 18.5A2.5 2.5 0 1 1 6 16h9a3.5 3.5 0 0 0 0-7H9.5a3 3 0 0 1 0-6H15m-3-2 3.5 2-3.5 2',
);
export const Ticket = pathIcon(
  'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14.5 6.5v2M14.5 11v2M14.5 15.5v2',
);
export const Eye = pathIcon(
  'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
);
export const EyeOff = pathIcon(
  'M6.5 6.8C3.6 8.7 2 12 2 12s3.5 6.5 10 6.5c1.9 0 3.6-.6 5-1.4M10 5.7a10 10 0 0 1 2-.2c6.5 0 10 6.5 10 6.5a17 17 0 0 1-2.3 3M10 10a3 3 0 0 0 4.1 4.2M3.5 3.5l17 17',
);
export const Help = pathIcon(
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.1',
);
export const User = pathIcon('M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20.5a7.5 7.5 0 0 1 15 0');
export const Document = pathIcon('M6 3h8l5 5v13H6zM13.5 3.5V8.5H19M9.5 13h6M9.5 17h6');
export const List = pathIcon('M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1');
