declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  export { default } from 'sweetalert2';
}
