import './clusters/grid';
