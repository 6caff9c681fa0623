// Stands for an imported style sheet in tests.
export default {};
