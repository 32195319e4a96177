/** Model files of the fake server: those that the sample workflows name. */
export const sampleModels = [
  'ace_step_v1_3.5b.safetensors',
  'ae.safetensors',
  'clip_l.safetensors',
  'flux1-dev.safetensors',
  'Qwen-Image-Lightning-4steps-V1.0.safetensors',
  'qwen_2.5_vl_7b_fp8_scaled.safetensors',
  'qwen_image_edit_2509_fp8_e4m3fn.safetensors',
  'qwen_image_vae.safetensors',
  'sd_xl_base_1.0.safetensors',
  't5xxl_fp16.safetensors',
  'umt5_xxl_fp8_e4m3fn_scaled.safetensors',
  'wan2.2_i2v_high_noise_14B_fp8_scaled.safetensors',
  'wan2.2_i2v_lightx2v_4steps_lora_v1_high_noise.safetensors',
  'wan2.2_i2v_lightx2v_4steps_lora_v1_low_noise.safetensors',
  'wan2.2_i2v_low_noise_14B_fp8_scaled.safetensors',
  'wan_2.1_vae.safetensors',
]
